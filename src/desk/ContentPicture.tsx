import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import { useRef } from 'react';
import { say } from '../../contract/say.ts';
import type { ContentFormProps } from './content-props.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
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
      <div className={styles.row}>
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
      </div>
    </Field>
  );
};
