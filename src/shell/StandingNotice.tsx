import { Link } from 'wouter';
import { pagePaths } from '../../contract/page-paths.ts';
import { say } from '../../contract/say.ts';
import type { StandingView } from '../../machines/shell/session.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import { TextLink } from '../ui/TextLink.tsx';

/** What an agency may not do at present, above every page, with the way out. */
export const StandingNotice = ({ standing: { is, words, leadsTo } }: { readonly standing: StandingView }) => (
  <Notice tone={is === 'agency-suspended' ? 'danger' : 'warning'}>
    <Row gap={8}>
      <span>{words}</span>
      {leadsTo === 'deposit' && (
        <TextLink as={Link} href={pagePaths.bankDeposit}>
          {say('Make a deposit')}
        </TextLink>
      )}
      {leadsTo === 'documents' && (
        <TextLink as={Link} href={pagePaths.companyDocuments}>
          {say('Documents of the agency')}
        </TextLink>
      )}
    </Row>
  </Notice>
);
