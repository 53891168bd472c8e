import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import type { OwnerBankAccount } from '../../contract/money.ts';
import { say } from '../../contract/say.ts';
import type { BankDetailsEvent } from '../../machines/shell/bank-details.machine.ts';
import type { BankAccountView, BankLineView } from '../../machines/shell/bank-details.view.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import { bankNumberId } from './bank-details-actors.ts';

const useStyles = makeStyles({
  head: { minWidth: '0' },
  logo: {
    display: 'block',
    width: '40px',
    height: sizes.largeControl,
    flexShrink: '0',
    borderRadius: tokens.borderRadiusMedium,
  },
  monogram: {
    display: 'grid',
    placeItems: 'center',
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  names: { display: 'grid', minWidth: '0', overflowWrap: 'anywhere' },
  bank: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  lines: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) 96px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: sizes.choice,
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingTop: tokens.spacingVerticalXS },
  },
  name: { '@media (max-width: 479px)': { gridColumnEnd: 'span 2' } },
  number: {
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  copy: { justifyContent: 'flex-start', minWidth: '0' },
  copied: { color: tokens.colorStatusSuccessForeground1 },
});

export interface BankAccountCardProps {
  readonly view: BankAccountView;
  readonly send: (event: BankDetailsEvent) => void;
}

/** A bank account: logo, holder, and its numbers, each with a copy button. */
export const BankAccountCard = ({ view: { account, lines }, send }: BankAccountCardProps) => {
  const styles = useStyles();
  return (
    <>
      <Row gap={12} wrap={false} className={styles.head}>
        <BankLogo account={account} />
        <div className={styles.names}>
          <h3 className={styles.bank}>{account.bankName}</h3>
          <Quiet>
            {account.accountName} · {account.branchName}
          </Quiet>
        </div>
      </Row>
      <dl className={styles.lines}>
        {lines.map((line) => (
          <NumberLine key={line.field} line={line} account={account} send={send} />
        ))}
      </dl>
    </>
  );
};

/** The bank's logo, or its first letters if there is none. */
const BankLogo = ({ account: { bankLogoURL, bankName } }: { readonly account: OwnerBankAccount }) => {
  const styles = useStyles();
  if (bankLogoURL !== null) return <img className={styles.logo} src={bankLogoURL} alt="" />;
  const letters = bankName
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('');
  return (
    <span aria-hidden className={mergeClasses(styles.logo, styles.monogram)}>
      {letters}
    </span>
  );
};

interface NumberLineProps extends Pick<BankAccountCardProps, 'send'> {
  readonly line: BankLineView;
  readonly account: OwnerBankAccount;
}

const NumberLine = ({ line: { field, name, text, mark }, account, send }: NumberLineProps) => {
  const styles = useStyles();
  const { bankAccountId, bankName } = account;
  const isCopied = mark === 'copied';
  return (
    <div className={styles.line}>
      <Quiet as="dt" className={styles.name}>
        {name}
      </Quiet>
      <dd id={bankNumberId(bankAccountId, field)} className={styles.number}>
        {text}
      </dd>
      <dd>
        <Button
          appearance="subtle"
          size="small"
          className={mergeClasses(styles.copy, isCopied && styles.copied)}
          icon={isCopied ? <CheckmarkRegular className={styles.copied} /> : <CopyRegular />}
          onClick={() => send({ type: 'copy.requested', bankAccountId, field, text })}
        >
          {isCopied ? say('Copied') : say('Copy')}
          <HiddenText>{say('{name} of {bankName}', { name: name.toLowerCase(), bankName })}</HiddenText>
        </Button>
      </dd>
    </div>
  );
};
