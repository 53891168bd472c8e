import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { BrandEvent } from '../../machines/company/brand.setup.ts';
import type { LogoView } from '../../machines/company/brand.view.ts';
import { PictureChoice } from '../profile/PictureChoice.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { takeFocusIfLost } from '../ui/take-focus.ts';

const useStyles = makeStyles({
  heading: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  logo: {
    display: 'block',
    height: sizes.bar,
    width: 'auto',
    maxWidth: '100%',
    objectFit: 'contain',
    objectPosition: 'left',
  },
  question: { flexBasis: '100%', fontWeight: tokens.fontWeightSemibold },
});

export interface LogoSectionProps {
  readonly logo: LogoView;
  /** Name of the agency. */
  readonly name: string;
  readonly mayChange: boolean;
  readonly send: (event: BrandEvent) => void;
}

/** The logo that customers see, or a preview of the chosen one. */
export const LogoSection = ({ logo, name, mayChange, send }: LogoSectionProps) => {
  const styles = useStyles();
  const shown = logo.is === 'chosen' ? logo.preview : logo.address;
  return (
    <Stack gap={12} align="start">
      <h2 className={styles.heading}>{say('Logo')}</h2>
      {shown === null ? (
        <Quiet>{say('None yet: your name stands in its place.')}</Quiet>
      ) : (
        <img
          className={styles.logo}
          src={shown}
          alt={logo.is === 'chosen' ? say('Preview of {name}', { name: logo.name }) : say('Logo of {name}', { name })}
        />
      )}
      {mayChange && <LogoActions logo={logo} send={send} />}
      {logo.message !== null && <Notice tone="danger">{logo.message}</Notice>}
      {logo.is === 'kept' && logo.note !== null && <Notice tone="success">{logo.note}</Notice>}
    </Stack>
  );
};

const LogoActions = ({ logo, send }: Pick<LogoSectionProps, 'logo' | 'send'>) => {
  const styles = useStyles();
  if (logo.is === 'chosen') {
    const saving = logo.doing === 'saving';
    return (
      <Row gap={8}>
        <Button
          ref={takeFocusIfLost}
          appearance="primary"
          disabledFocusable={saving}
          onClick={() => send({ type: 'logo.saved' })}
        >
          {saving ? say('Saving …') : say('Save logo')}
        </Button>
        {!saving && <Button onClick={() => send({ type: 'logo.dropped' })}>{say('Discard logo')}</Button>}
      </Row>
    );
  }
  if (logo.doing === 'asking-to-remove') {
    return (
      <Row gap={8} wrap role="group" aria-label={say('Remove the logo?')}>
        <p className={styles.question} role="alert">
          {say('Remove the logo? Your name stands in its place from now on.')}
        </p>
        <Button key="remove" onClick={() => send({ type: 'removal.confirmed' })}>
          {say('Remove logo')}
        </Button>
        <Button key="keep" ref={takeFocusIfLost} onClick={() => send({ type: 'removal.declined' })}>
          {say('Keep it')}
        </Button>
      </Row>
    );
  }
  const removing = logo.doing === 'removing';
  return (
    <Row gap={8} align="start" wrap>
      {!removing && (
        <PictureChoice
          words={logo.address === null ? say('Add a logo') : say('Change logo')}
          reading={logo.doing === 'looking'}
          onChosen={(file) => send({ type: 'logo.chosen', file })}
        />
      )}
      {logo.address !== null && logo.doing !== 'looking' && (
        <Button disabledFocusable={removing} onClick={() => send({ type: 'removal.requested' })}>
          {removing ? say('Removing …') : say('Remove logo')}
        </Button>
      )}
    </Row>
  );
};
