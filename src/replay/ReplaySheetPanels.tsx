import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { ReplaySheet, SheetAmount, SheetFact, SheetLine } from '../../machines/replay/replay-sheet.ts';
import { Money } from '../ui/Money.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TicketNumber } from '../ui/TicketNumber.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { secondText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: '0',
    '@media (min-width: 640px)': { gridTemplateColumns: '200px minmax(0, 1fr)' },
  },
  value: { margin: '0', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  lines: { display: 'grid', margin: '0', padding: '0', listStyleType: 'none' },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { paddingTop: '0' },
    ':last-child': { paddingBottom: '0', borderBottom: '0 none transparent' },
  },
  words: { minWidth: '0', overflowWrap: 'anywhere' },
});

export interface ReplaySheetPanelsProps {
  readonly sheet: ReplaySheet;
  /** It is that of the moment before: the chosen one is being read. */
  readonly isOld: boolean;
}

/** An order or a case as it stood, panel by panel. */
export const ReplaySheetPanels = ({ sheet, isOld }: ReplaySheetPanelsProps) => {
  const styles = useStyles();
  const { currency } = sheet;
  return (
    <Stack gap={16} aria-busy={isOld}>
      <Panel>
        <TitledSection title={say('How it stood')}>
          <Facts facts={sheet.standing} currency={currency} />
        </TitledSection>
      </Panel>
      <Panel>
        <TitledSection title={say('Price and terms')}>
          {sheet.terms.length === 0 ? (
            <Nothing>{say('They were not kept then.')}</Nothing>
          ) : (
            <Facts facts={sheet.terms} currency={currency} />
          )}
        </TitledSection>
      </Panel>
      <Panel>
        <TitledSection title={say('Travellers and tickets')}>
          <ul className={styles.lines}>
            {sheet.tickets.map(({ name, number, standing }) => (
              <li key={name} className={styles.line}>
                <span className={styles.words}>
                  {name}
                  {number !== null && (
                    <Quiet as="span" small figures block>
                      <TicketNumber number={number} />
                    </Quiet>
                  )}
                </span>
                <span>{standing}</span>
              </li>
            ))}
          </ul>
        </TitledSection>
        <TitledSection title={say('Flights')}>
          <Plain lines={sheet.flights} />
        </TitledSection>
        {sheet.options.length > 0 && (
          <TitledSection title={say('Options')}>
            <Plain lines={sheet.options} />
          </TitledSection>
        )}
      </Panel>
      <Panel>
        <TitledSection title={say('Money')}>
          <Facts facts={sheet.sums} currency={currency} />
          <Amounts lines={sheet.money} />
        </TitledSection>
        {sheet.postings !== null && (
          <TitledSection title={say('Transfers of the ledger')}>
            {sheet.postings.length === 0 ? (
              <Nothing>{say('None by then.')}</Nothing>
            ) : (
              <Amounts lines={sheet.postings} />
            )}
          </TitledSection>
        )}
      </Panel>
      <Panel>
        <TitledSection title={say('Documents and mails')}>
          <Lines lines={sheet.documents} />
        </TitledSection>
        <TitledSection title={say('Messages')}>
          <Lines lines={sheet.messages} />
        </TitledSection>
      </Panel>
    </Stack>
  );
};

const Nothing = ({ children }: { readonly children: string }) => (
  <Quiet small figures>
    {children}
  </Quiet>
);

const Facts = ({ facts, currency }: { readonly facts: readonly SheetFact[]; readonly currency: string }) => {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <Fact key={fact.name} fact={fact} currency={currency} />
      ))}
    </dl>
  );
};

const Fact = ({ fact, currency }: { readonly fact: SheetFact; readonly currency: string }) => {
  const styles = useStyles();
  return (
    <>
      <Quiet as="dt">{fact.name}</Quiet>
      <dd className={styles.value}>
        {fact.is === 'words' && fact.words}
        {fact.is === 'moment' && secondText(fact.at)}
        {fact.is === 'money' && <Money currency={currency} minor={fact.minor} />}
      </dd>
    </>
  );
};

const Plain = ({ lines }: { readonly lines: readonly string[] }) => {
  const styles = useStyles();
  return (
    <ul className={styles.lines}>
      {lines.map((words) => (
        <li key={words} className={styles.line}>
          {words}
        </li>
      ))}
    </ul>
  );
};

const Amounts = ({ lines }: { readonly lines: readonly SheetAmount[] }) => {
  const styles = useStyles();
  return (
    <ul className={styles.lines}>
      {lines.map(({ at, words, minor, currency }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: postings of one moment can be alike
        <li key={place} className={styles.line}>
          <span className={styles.words}>
            {words}
            <Quiet as="span" small figures block>
              {secondText(at)}
            </Quiet>
          </span>
          <Money currency={currency} minor={minor} />
        </li>
      ))}
    </ul>
  );
};

const Lines = ({ lines }: { readonly lines: readonly SheetLine[] }) => {
  const styles = useStyles();
  if (lines.length === 0) return <Nothing>{say('None by then.')}</Nothing>;
  return (
    <ul className={styles.lines}>
      {lines.map(({ at, words, who }) => (
        <li key={`${at} ${words}`} className={styles.line}>
          <span className={styles.words}>
            {words}
            <Quiet as="span" small figures block>
              {secondText(at)}
              {who === null ? '' : ` · ${who}`}
            </Quiet>
          </span>
        </li>
      ))}
    </ul>
  );
};
