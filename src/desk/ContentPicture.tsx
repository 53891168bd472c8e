import { Button, Field, makeStyles } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import { useRef } from 'react';
import { say } from '../../contract/say.ts';
import { Row } from '../ui/Row.tsx';
import type { ContentFormProps } from './content-props.ts';

const useStyles = makeStyles({
  file: { display: 'none' },
});

export interface ContentPictureProps extends ContentFormProps {
  /** What a picture must be. */
  readonly hint: string;
}

/** The picture of a banner: chosen, replaced or removed. The preview shows it. */
export const ContentPicture = ({ form, hint, doing, send }: ContentPictureProps) => {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const { picture } = form.draft;
  return (
    <Field label={say('Picture')} hint={hint} validationMessage={form.errors.pictureId ?? null}>
      <Row gap={8}>
        <input
          ref={input}
          className={styles.file}
          type="file"
          accept="image/png,image/jpeg"
          aria-label={say('File of the picture')}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) send({ type: 'file.chosen', file });
            // So that choosing the same file again fires `change`.
            currentTarget.value = '';
          }}
        />
        <Button
          icon={<ArrowUploadRegular />}
          disabledFocusable={form.isReadOnly}
          onClick={() => input.current?.click()}
        >
          {doing === 'sending'
            ? say('Sending…')
            : picture === null
              ? say('Choose a picture')
              : say('Choose another picture')}
        </Button>
        {picture !== null && (
          <Button
            appearance="subtle"
            disabledFocusable={form.isReadOnly}
            onClick={() => send({ type: 'picture.removed' })}
          >
            {say('Remove the picture')}
          </Button>
        )}
      </Row>
    </Field>
  );
};
