import type { ReactNode } from 'react';
import type { CaseDoing, CaseNotShown } from '../../machines/parts/case.view.ts';
import type { StepUpFlow } from '../step-up/StepUp.tsx';
import { ActFrame, type ActFrameProps, ReasonField } from './ActFrame.tsx';
import { CasePage, type CasePageProps } from './CaseFrame.tsx';

/** A dialog that says what an act does, and may ask for its reason. */
type ReasonedDialog = ActFrameProps['dialog'] & {
  /** What the act does, and who is told. */
  readonly about: string;
  /** `null`: no reason is asked for. */
  readonly reason: { readonly label: string; readonly typed: string } | null;
};

interface SeenCase {
  readonly show: string;
  readonly dialog: ReasonedDialog | null;
  readonly message: string | null;
  readonly doing: CaseDoing;
}

type Event =
  | { readonly type: 'act.left' | 'again.requested' | 'act.confirmed' }
  | { readonly type: 'reason.typed'; readonly text: string };

type Page<View> = CasePageProps<View>;
type Seen<View> = Parameters<Page<View>['children']>[0];

interface ActedCaseProps<View> extends Omit<Page<View>, 'onAgain' | 'children'> {
  /** Who reads the reason. Default: the agency. */
  readonly reasonHint?: string;
  /** The fresh code that is asked for. */
  readonly stepUp: StepUpFlow | undefined;
  readonly send: (event: Event) => void;
  readonly children: (seen: Seen<View>) => ReactNode;
}

/** A page of one case in each of its states, whose acts are confirmed in a dialog with what they do and their reason. */
export const ActedCase = <View extends CaseNotShown<object> | SeenCase>({
  reasonHint,
  stepUp,
  send,
  children,
  ...page
}: ActedCaseProps<View>) => (
  <CasePage<View> {...page} onAgain={() => send({ type: 'again.requested' })}>
    {(seen) => {
      const { dialog, message, doing }: SeenCase = seen;
      return (
        <>
          {children(seen)}
          {dialog !== null && (
            <ActFrame noun={page.noun} dialog={dialog} message={message} doing={doing} stepUp={stepUp} send={send}>
              <p>{dialog.about}</p>
              {dialog.reason !== null && (
                <ReasonField
                  reason={dialog.reason}
                  doing={doing}
                  isFirst
                  {...(reasonHint === undefined ? {} : { hint: reasonHint })}
                  onType={(text) => send({ type: 'reason.typed', text })}
                />
              )}
            </ActFrame>
          )}
        </>
      );
    }}
  </CasePage>
);
