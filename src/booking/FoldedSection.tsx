import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { say } from '../../contract/say.ts';
import type { ContactSection } from '../../machines/booking/contact-section.ts';
import type { TravellerSection } from '../../machines/booking/flight-booking.view.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  icon: { fontSize: sizes.icon, flexShrink: '0', color: tokens.colorNeutralForeground3 },
  done: { fontSize: sizes.icon, flexShrink: '0', color: tokens.colorStatusSuccessForeground1 },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    flexGrow: '1',
    minWidth: '0',
    columnGap: tokens.spacingHorizontalL,
  },
  label: { fontWeight: tokens.fontWeightSemibold, minWidth: '72px' },
});

/** A closed section in one line, with a button that opens it. */
export const FoldedSection = ({
  section,
  onOpen,
}: {
  readonly section: TravellerSection | ContactSection;
  readonly onOpen: () => void;
}) => {
  const styles = useStyles();
  return (
    <Row gap={12} wrap={false}>
      {section.complete ? (
        <CheckmarkCircleRegular aria-label={say('Complete')} className={styles.done} />
      ) : (
        <CircleRegular aria-label={say('Not complete')} className={styles.icon} />
      )}
      <span className={styles.words}>
        <span className={styles.label}>{section.label}</span>
        <Quiet as="span" breaks>
          {saidOf(section)}
        </Quiet>
      </span>
      <Button
        appearance="subtle"
        icon={<EditRegular />}
        aria-label={say('Edit {label}', { label: section.label.toLowerCase() })}
        onClick={onOpen}
      />
    </Row>
  );
};

const saidOf = (section: TravellerSection | ContactSection): string => {
  const parts =
    section.kind === 'contact'
      ? [section.contact.email, section.contact.phone]
      : [
          [section.draft.title, section.draft.firstName, section.draft.lastName]
            .filter((part) => part !== '')
            .join(' '),
          section.draft.dateOfBirth,
          section.draft.passportNumber,
        ];
  return parts.filter((part) => part.trim() !== '').join(' · ');
};
