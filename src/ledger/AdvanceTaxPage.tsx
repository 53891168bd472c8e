import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pageAddress } from '../../contract/page-addresses.ts';
import { say } from '../../contract/say.ts';
import type { AdvanceTaxEvent } from '../../machines/ledger/advance-tax.states.ts';
import type { AdvanceTaxView, TaxYearShown } from '../../machines/ledger/advance-tax.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { TextLink } from '../ui/TextLink.tsx';

const useStyles = makeStyles({
  years: { maxWidth: sizes.form },
  year: {
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  sums: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: '0',
    fontVariantNumeric: 'tabular-nums',
    '& dd': { margin: '0', textAlign: 'right' },
    '& dt': { color: tokens.colorNeutralForeground2 },
  },
  remains: { fontWeight: tokens.fontWeightSemibold },
});

export interface AdvanceTaxProps {
  readonly view: AdvanceTaxView;
  readonly send: (event: AdvanceTaxEvent) => void;
}

/** The tax years of an agency in each of their states. */
export const AdvanceTaxPage = ({ view, send }: AdvanceTaxProps): ReactNode => {
  const styles = useStyles();
  switch (view.show) {
    case 'reading':
      return (
        <Stack gap={16} role="status" aria-label={say('Adding up the advance income tax')}>
          <PageHeading>{say('Advance income tax')}</PageHeading>
          <Skeleton heightPx={128} />
        </Stack>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load the advance income tax')}
          detail={view.message}
          actions={[{ words: say('Try again'), act: () => send({ type: 'again.requested' }) }]}
        />
      );
    case 'years':
      return (
        <Stack gap={16} className={styles.years}>
          <Row gap={12} justify="between">
            <PageHeading>{view.agency?.name ?? say('Advance income tax')}</PageHeading>
            <Button disabledFocusable={view.doing !== 'nothing'} onClick={() => send({ type: 'again.requested' })}>
              {say('Refresh')}
            </Button>
          </Row>
          <Quiet>
            {view.agency === null
              ? say('Collected with your tickets for the state, by tax year.')
              : say('Advance income tax that was collected with its tickets for the state, by tax year.')}
          </Quiet>
          {view.doing !== 'nothing' && (
            <Quiet role="status">
              {view.doing === 'saving' ? say('Making the certificate…') : say('Adding up the advance income tax')}
            </Quiet>
          )}
          {view.note !== null && <Notice tone="success">{view.note}</Notice>}
          {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
          {view.years.length === 0 && (
            <p>
              {view.agency === null
                ? say('No advance income tax was collected from your agency.')
                : say('No advance income tax was collected from this agency.')}
            </p>
          )}
          {view.years.map((year) => (
            <Year
              key={`${year.year} ${year.currency}`}
              year={year}
              isBusy={view.doing !== 'nothing'}
              onCertificate={() => send({ type: 'certificate.requested', year: year.year, currency: year.currency })}
            />
          ))}
          {view.agency !== null && (
            <TextLink as={Link} href={pageAddress.deskAgency(view.agency.id)}>
              {say('Open the agency')}
            </TextLink>
          )}
        </Stack>
      );
  }
};

interface YearProps {
  readonly year: TaxYearShown;
  readonly isBusy: boolean;
  readonly onCertificate: () => void;
}

const Year = ({ year, isBusy, onCertificate }: YearProps) => {
  const styles = useStyles();
  return (
    <Stack as="section" gap={12} className={styles.year} aria-label={year.name}>
      <Row gap={12} justify="between">
        <h2 className={styles.name}>{year.name}</h2>
        {year.state !== null && <Quiet as="span">{year.state}</Quiet>}
      </Row>
      <dl className={styles.sums}>
        <dt>{say('Collected')}</dt>
        <dd>{year.collected}</dd>
        <dt>{say('Given back')}</dt>
        <dd>{year.givenBack}</dd>
        <dt>{say('Remains')}</dt>
        <dd className={styles.remains}>{year.remains}</dd>
      </dl>
      <Row gap={8}>
        <Button disabledFocusable={isBusy} onClick={onCertificate}>
          {say('Certificate as PDF')}
        </Button>
      </Row>
    </Stack>
  );
};
