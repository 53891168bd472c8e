import { Button } from '@fluentui/react-components';
import type { CompanyType } from '../../contract/company/rights.ts';
import type { StaffMember } from '../../contract/company/staff.ts';
import { say } from '../../contract/say.ts';
import { Row } from '../ui/Row.tsx';
import { Facts } from './Facts.tsx';
import { memberFacts } from './member-facts.ts';

export interface StaffPreviewProps {
  readonly company: CompanyType;
  readonly member: StaffMember;
  readonly onOpen: () => void;
}

/** A person beside the list. */
export const StaffPreview = ({ company, member, onOpen }: StaffPreviewProps) => (
  <>
    <Facts facts={memberFacts(company, member)} />
    <Row gap={8}>
      <Button appearance="primary" onClick={onOpen}>
        {say('Open')}
      </Button>
    </Row>
  </>
);
