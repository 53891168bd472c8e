import { Button } from '@fluentui/react-components';
import type { StaffMember } from '../../contract/company/staff.ts';
import { say } from '../../contract/say.ts';
import { Row } from '../ui/Row.tsx';
import { Facts } from './Facts.tsx';
import { memberFacts } from './member-facts.ts';

export interface StaffPreviewProps {
  readonly member: StaffMember;
  readonly onOpen: () => void;
}

/** A person beside the list. */
export const StaffPreview = ({ member, onOpen }: StaffPreviewProps) => (
  <>
    <Facts facts={memberFacts(member)} />
    <Row gap={8}>
      <Button appearance="primary" onClick={onOpen}>
        {say('Open')}
      </Button>
    </Row>
  </>
);
