import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { PictureView, ProfileView } from '../../machines/company/profile.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { takeFocusIfLost } from '../ui/take-focus.ts';
import type { SendProfile } from './flow-props.ts';
import { PictureChoice } from './PictureChoice.tsx';

const useStyles = makeStyles({
  who: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXL,
    '@media (max-width: 479px)': { columnGap: tokens.spacingHorizontalL },
  },
  picture: {
    display: 'grid',
    placeItems: 'center',
    width: '96px',
    height: '96px',
    borderRadius: '50%',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeHero700,
    fontWeight: tokens.fontWeightSemibold,
    objectFit: 'cover',
    '@media (max-width: 479px)': { width: '72px', height: '72px' },
  },
  name: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  quiet: { marginBottom: tokens.spacingVerticalS },
});

export interface PictureSectionProps {
  readonly view: Extract<ProfileView, { show: 'profile' }>;
  readonly send: SendProfile;
}

/** Name and picture: the saved picture, or a preview of the chosen one. */
export const PictureSection = ({ view: { picture, profile, initials }, send }: PictureSectionProps) => {
  const styles = useStyles();
  const shown = picture.is === 'chosen' ? picture.preview : picture.address;
  return (
    <Stack gap={12}>
      <div className={styles.who}>
        {shown === null ? (
          <span className={styles.picture} aria-hidden>
            {initials}
          </span>
        ) : (
          <img
            className={styles.picture}
            src={shown}
            alt={picture.is === 'chosen' ? say('Preview of {name}', { name: picture.name }) : say('Your picture')}
          />
        )}
        <Stack gap={4} align="start">
          <p className={styles.name}>
            {profile.firstName} {profile.lastName}
          </p>
          <Quiet breaks className={styles.quiet}>
            {profile.designation ?? profile.companyName}
          </Quiet>
          <PictureActions picture={picture} send={send} />
        </Stack>
      </div>
      {picture.message !== null && <Notice tone="danger">{picture.message}</Notice>}
      {picture.is === 'kept' && picture.note !== null && <Notice tone="success">{picture.note}</Notice>}
    </Stack>
  );
};

const PictureActions = ({ picture, send }: { readonly picture: PictureView; readonly send: SendProfile }) => {
  if (picture.is === 'kept') {
    return (
      <PictureChoice
        words={picture.address === null ? say('Add a picture') : say('Change picture')}
        reading={picture.doing === 'looking'}
        onChosen={(file) => send({ type: 'picture.chosen', file })}
      />
    );
  }
  const saving = picture.doing === 'saving';
  return (
    <Row gap={8}>
      <Button
        ref={takeFocusIfLost}
        appearance="primary"
        disabledFocusable={saving}
        onClick={() => send({ type: 'picture.saved' })}
      >
        {saving ? say('Saving …') : say('Save picture')}
      </Button>
      {!saving && <Button onClick={() => send({ type: 'picture.dropped' })}>{say('Discard picture')}</Button>}
    </Row>
  );
};
