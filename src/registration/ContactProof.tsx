import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import { viewOfVerifyContact } from '../../machines/registration/verify-contact.view.ts';
import { useView } from '../live-flows/use-view.ts';
import { CodeEntry } from '../sign-in/CodeEntry.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import type { RegistrationFormFlow } from './flow-props.ts';

type VerifyContactFlow = NonNullable<ReturnType<RegistrationFormFlow['getSnapshot']>['children']['verifyEmail']>;

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalS,
    alignItems: 'start',
    '@media (min-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) 168px' },
  },
  /** Beside the input, below the height of its label. */
  beside: {
    display: 'grid',
    minHeight: sizes.touch,
    alignItems: 'center',
    '@media (min-width: 640px)': { marginTop: tokens.spacingVerticalXXL },
  },
  proven: { color: tokens.colorStatusSuccessForeground1, fontWeight: tokens.fontWeightSemibold },
  icon: { fontSize: sizes.icon, flexShrink: '0' },
  code: {
    maxWidth: '400px',
    marginTop: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  address: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
});

export interface ContactProofProps {
  /** The field with the address or the number. */
  readonly children: ReactNode;
  /** `Verify e-mail` */
  readonly words: string;
  readonly isProven: boolean;
  readonly isVerifying: boolean;
  readonly isSending: boolean;
  readonly onVerify: () => void;
  /** The verification while it runs. */
  readonly flow: VerifyContactFlow | undefined;
}

/** An address or a number, and beside it whether it is verified. The code is entered below it. */
export const ContactProof = (props: ContactProofProps) => {
  const { children, words, isProven, isVerifying, isSending, onVerify, flow } = props;
  const styles = useStyles();
  return (
    <div>
      <div className={styles.row}>
        {children}
        <div className={styles.beside}>
          <div role="status">
            {isProven && (
              <Row as="span" gap={4} wrap={false} className={styles.proven}>
                <CheckmarkCircleRegular aria-hidden className={styles.icon} />
                {say('Verified')}
              </Row>
            )}
          </div>
          {!isProven && (
            <PlainButton wide busy={isVerifying || isSending} onClick={onVerify}>
              {words}
            </PlainButton>
          )}
        </div>
      </div>
      {flow !== undefined && <Verification flow={flow} />}
    </div>
  );
};

const Verification = ({ flow }: { readonly flow: VerifyContactFlow }) => {
  const styles = useStyles();
  const view = useView(flow, viewOfVerifyContact);
  const entry = useView(flow, codeEntryOf);
  switch (view.show) {
    case 'sending':
      return <p role="status">{say('Sending a code to {sentTo} …', { sentTo: view.sentTo })}</p>;
    case 'code':
      return (
        <div className={styles.code}>
          {entry !== null && (
            <CodeEntry
              flow={entry}
              words={{
                title: null,
                lead: (
                  <>
                    {say('Enter the six digits that we sent to')} <span className={styles.address}>{view.sentTo}</span>.
                  </>
                ),
                verify: say('Verify'),
                back: say('Cancel'),
              }}
            />
          )}
        </div>
      );
    case 'nothing':
      return null;
  }
};

const codeEntryOf = ({ children }: ReturnType<VerifyContactFlow['getSnapshot']>) => children.codeEntry ?? null;
