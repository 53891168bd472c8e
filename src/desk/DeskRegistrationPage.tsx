import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { DeskRegistrationEvent } from '../../machines/desk/desk-registration.setup.ts';
import type { DeskRegistrationView } from '../../machines/desk/desk-registration.view.ts';
import { QuestionLines } from '../registration/QuestionLines.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { ActOnRegistrationDialog } from './ActOnRegistrationDialog.tsx';
import { CaseActs, type ListLink } from './CaseActs.tsx';
import { CaseFrame, CasePage } from './CaseFrame.tsx';
import type { CaseProps } from './case-screen.tsx';
import { DeskCase } from './DeskCase.tsx';
import { RegistrationPaper } from './RegistrationPaper.tsx';
import { portalRegistrationPaper } from './registration-paper-actors.ts';

const useStyles = makeStyles({
  late: { color: tokens.colorStatusDangerForeground1 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: '0',
    fontVariantNumeric: 'tabular-nums',
  },
  value: { margin: '0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  list: { fontVariantNumeric: 'tabular-nums' },
  link: { color: tokens.colorBrandForegroundLink },
});

const allRegistrations: ListLink = { path: pagePaths.deskRegistrations, words: say('All registrations') };

/** One registration at the desk, in each of its states. */
export const DeskRegistrationPage = ({
  view,
  stepUp,
  send,
}: CaseProps<DeskRegistrationView, DeskRegistrationEvent>) => (
  <CasePage
    noun="registration"
    view={view}
    unknown={({ registrationReference }) =>
      say('There is no registration {registrationReference}.', {
        registrationReference: registrationReference,
      })
    }
    list={allRegistrations}
    onAgain={() => send({ type: 'again.requested' })}
  >
    {(seen) => (
      <>
        <Details view={seen} send={send} />
        {seen.dialog !== null && (
          <ActOnRegistrationDialog
            dialog={seen.dialog}
            message={seen.message}
            doing={seen.doing}
            stepUp={stepUp}
            send={send}
          />
        )}
      </>
    )}
  </CasePage>
);

interface DetailsProps {
  readonly view: Extract<DeskRegistrationView, { show: 'registration' }>;
  readonly send: CaseProps<never, DeskRegistrationEvent>['send'];
}

const Details = ({ view, send }: DetailsProps) => {
  const styles = useStyles();
  return (
    <CaseFrame
      heading={view.companyName}
      badge={<Badge tone={view.tone}>{view.badge}</Badge>}
      summary={<Summary view={view} send={send} />}
    >
      <Stack gap={16}>
        <Panel>
          <TitledSection title={say('What was entered')}>
            <dl className={styles.fields}>
              {view.fields.map(({ name, value }) => (
                <Fact key={name} name={name} value={value} />
              ))}
            </dl>
          </TitledSection>
        </Panel>
        {view.questions.length > 0 && (
          <Panel>
            <TitledSection title={say('Questions')}>
              <QuestionLines questions={view.questions} asker={say('The desk')} answerer={say('The applicant')} />
            </TitledSection>
          </Panel>
        )}
        <Panel>
          <DeskCase key={view.registrationReference} queue="registrations" caseId={view.registrationReference} />
        </Panel>
      </Stack>
      <Stack gap={16}>
        <Panel>
          <TitledSection title={say('Documents')}>
            {view.noDocuments !== null && <p>{view.noDocuments}</p>}
            {view.documents.length > 0 && (
              <Quiet breaks>{say('Who opens a document is written into the audit.')}</Quiet>
            )}
            {view.documents.map((document) => (
              <RegistrationPaper
                key={document.documentId}
                owner={view.registrationReference}
                document={document}
                machine={portalRegistrationPaper}
              />
            ))}
          </TitledSection>
        </Panel>
        <Panel>
          <TitledSection title={say('History')}>
            <Stack as="ul" gap={8} className={styles.list} aria-label={say('History')}>
              {view.history.map(({ at, who, words }) => (
                <li key={`${at} ${words}`}>
                  {words}
                  <br />
                  <Quiet as="span" breaks>
                    {who}, {momentText(at)}
                  </Quiet>
                </li>
              ))}
            </Stack>
          </TitledSection>
        </Panel>
      </Stack>
    </CaseFrame>
  );
};

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => {
  const styles = useStyles();
  return (
    <>
      <Quiet as="dt" breaks>
        {name}
      </Quiet>
      <dd className={styles.value}>{value}</dd>
    </>
  );
};

const Summary = ({ view, send }: DetailsProps) => {
  const styles = useStyles();
  const { owner, doubles } = view;
  return (
    <Panel>
      <p>
        {view.kind} · {view.registrationReference}
      </p>
      <Quiet breaks>
        {say('Handed in {submittedAt}.', { submittedAt: momentText(view.submittedAt) })}{' '}
        {owner !== null && (
          <span className={mergeClasses(owner.isLate && styles.late)}>
            {owner.isLate
              ? say('{name} is late: it should have acted by {at}.', { name: owner.name, at: momentText(owner.at) })
              : say('{name} acts by {at}.', { name: owner.name, at: momentText(owner.at) })}
          </span>
        )}
      </Quiet>
      {view.reason !== null && <p>{say('Refused: {reason}', { reason: view.reason })}</p>}
      {doubles.length > 0 && (
        <Notice tone="warning">
          <p>{say('Something about it was seen before:')}</p>
          <Stack as="ul" gap={8} className={styles.list}>
            {doubles.map(({ words, name, address }) => (
              <li key={`${words} ${name} ${address}`}>
                {words}:{' '}
                {address === null ? (
                  say('the agency {name}', { name })
                ) : (
                  <Link className={styles.link} href={address}>
                    {say('the registration of {name}', { name })}
                  </Link>
                )}
              </li>
            ))}
          </Stack>
        </Notice>
      )}
      <CaseActs noun="registration" view={view} list={allRegistrations} send={send} />
    </Panel>
  );
};
