import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { say } from '../../contract/say.ts';
import type { CaseButton, CaseDoing } from '../../machines/parts/case.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touch,
    color: tokens.colorBrandForegroundLink,
  },
});

/** What a case of the desk is about. */
export type CaseNoun =
  | 'deposit'
  | 'payment'
  | 'order'
  | 'stay'
  | 'registration'
  | 'difference'
  | 'agency'
  | 'change'
  | 'document'
  | 'receipt'
  | 'withdrawal';

/** Where all cases of a kind are listed. */
export interface ListLink {
  readonly path: string;
  readonly words: string;
}

export const AllLink = ({ list }: { readonly list: ListLink }) => (
  <Link className={useStyles().link} href={list.path}>
    {list.words}
  </Link>
);

/** What the buttons of a case send. */
export type CaseEvent<Act extends string> =
  | { readonly type: 'act.chosen'; readonly act: Act }
  | { readonly type: 'again.requested' | 'act.left' };

export interface CaseActsProps<Act extends string> {
  readonly noun: CaseNoun;
  readonly view: {
    readonly buttons: readonly CaseButton<Act>[];
    readonly doing: CaseDoing;
    readonly message: string | null;
    /** The dialog that says what is being done. `null`: none is open. */
    readonly dialog: object | null;
  };
  readonly list: ListLink;
  readonly send: (event: CaseEvent<Act>) => void;
}

/** The acts on a case at the desk, with the reason of each that is not for this person. */
export const CaseActs = <Act extends string>({ noun, view, list, send }: CaseActsProps<Act>) => {
  const { buttons, doing, message } = view;
  const inDialog = view.dialog !== null;
  const isUnheard = doing === 'unheard' && !inDialog;
  const isBusy = doing !== 'nothing';
  const blocked = buttons.filter(({ reason }) => reason !== null);
  return (
    <>
      {message !== null && !inDialog && <Notice tone="danger">{message}</Notice>}
      <Row gap={8} role="group" aria-label={say('What can be done')}>
        {isUnheard && (
          <>
            <Button appearance="primary" onClick={() => send({ type: 'again.requested' })}>
              {say('Try again')}
            </Button>
            <Button onClick={() => send({ type: 'act.left' })}>{say('Look at the {noun} again', { noun })}</Button>
          </>
        )}
        {!isUnheard &&
          buttons.map((button) => (
            <Button
              key={button.act}
              appearance={button.isPrimary ? 'primary' : 'secondary'}
              disabledFocusable={isBusy || button.reason !== null}
              onClick={() => send({ type: 'act.chosen', act: button.act })}
            >
              {button.label}
            </Button>
          ))}
        {!isUnheard && (
          <Button appearance="subtle" disabledFocusable={isBusy} onClick={() => send({ type: 'again.requested' })}>
            {doing === 'reading' ? say('Refreshing…') : say('Refresh')}
          </Button>
        )}
        {doing === 'acting' && !inDialog && <span role="status">{say('Saving…')}</span>}
        <AllLink list={list} />
      </Row>
      {blocked.length > 0 && (
        <Stack as="ul" gap={4}>
          {blocked.map(({ act, label, reason }) => (
            <Quiet key={act} as="li" breaks>
              {label}: {reason}
            </Quiet>
          ))}
        </Stack>
      )}
    </>
  );
};
