import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { ImageRegular } from '@fluentui/react-icons/svg/image';
import { useId, useState } from 'react';
import { say } from '../../contract/say.ts';
import type { DocumentSlotView } from '../../machines/registration/registration-form.view.ts';
import type { UploadDocumentEvent } from '../../machines/registration/upload-document.setup.ts';
import { type UploadDocumentView, viewOfUploadDocument } from '../../machines/registration/upload-document.view.ts';
import { newIntent } from '../calls/send.ts';
import { useFlow } from '../live-flows/live-flows.ts';
import { useView } from '../live-flows/use-view.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { type DocumentPorts, portalUploadDocument } from './upload-document-actors.ts';

const useStyles = makeStyles({
  slot: { minWidth: '0' },
  label: { fontWeight: tokens.fontWeightSemibold },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':has(input:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  filled: { border: `1px solid ${tokens.colorNeutralStroke1}` },
  invalid: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  choose: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: sizes.touch,
    cursor: 'pointer',
  },
  chooseIcon: { fontSize: sizes.icon, color: tokens.colorNeutralForeground2 },
  words: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorBrandForegroundLink },
  input: { position: 'absolute', inset: '0', width: '100%', opacity: '0', cursor: 'pointer' },
  file: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
  },
  thumb: {
    display: 'grid',
    placeItems: 'center',
    width: '56px',
    height: '56px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase600,
  },
  name: { overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  small: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  progress: { width: '100%', height: '8px', accentColor: tokens.colorCompoundBrandBackground },
  acts: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL, alignItems: 'center' },
  wrong: { color: tokens.colorPaletteRedForeground1 },
  wrongIcon: { flexShrink: '0', fontSize: sizes.smallIcon },
});

export interface DocumentSlotProps {
  readonly slot: DocumentSlotView;
  readonly ports: DocumentPorts;
  readonly isRemovable: boolean;
  /** The form around it is on its way: nothing can be changed. */
  readonly isLocked: boolean;
}

/** The place of one document: a file is chosen or dropped, and its upload shown. */
export const DocumentSlot = ({ slot, ports, isRemovable, isLocked }: DocumentSlotProps) => {
  const [machine] = useState(() => portalUploadDocument(ports));
  const [intentSeed] = useState(newIntent);
  const { kind, document } = slot;
  const flow = useFlow('upload-document', machine, { input: { kind, document, isRemovable, intentSeed } });
  return <DocumentCard slot={slot} view={useView(flow, viewOfUploadDocument)} send={flow.send} isLocked={isLocked} />;
};

interface DocumentCardProps extends Pick<DocumentSlotProps, 'slot' | 'isLocked'> {
  readonly view: UploadDocumentView;
  readonly send: (event: UploadDocumentEvent) => void;
}

const DocumentCard = ({ slot, view, send, isLocked }: DocumentCardProps) => {
  const styles = useStyles();
  const id = useId();
  const wrong = view.message ?? slot.message;
  const isBusy = view.doing === 'reading' || view.doing === 'uploading' || view.doing === 'removing';
  const mayChoose = !isBusy && !isLocked;
  return (
    <Stack gap={4} className={styles.slot} role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={styles.label}>
        {slot.label}
      </p>
      <div
        className={mergeClasses(styles.card, view.file !== null && styles.filled, wrong !== null && styles.invalid)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const file = event.dataTransfer.files[0];
          if (file && mayChoose) send({ type: 'file.chosen', file });
        }}
      >
        {view.file !== null && <FileLine file={view.file} />}
        {view.doing === 'uploading' && (
          <progress
            className={styles.progress}
            max={100}
            value={view.percent}
            aria-label={say('Upload of {label}', { label: slot.label })}
          />
        )}
        <p role="status" className={isBusy ? styles.small : undefined}>
          {doingWords(view)}
        </p>
        {!isBusy && (
          <label className={styles.choose}>
            <ArrowUploadRegular aria-hidden className={styles.chooseIcon} />
            <span>
              <span className={styles.words}>
                {view.file === null ? say('Choose a file') : say('Choose another file')}
              </span>
              {view.file === null && say(' or drop it here')}
              <br />
              <span id={`${id}-rule`} className={styles.small}>
                {say('png, jpeg or pdf, under 1 MB')}
              </span>
            </span>
            <input
              id={view.kind}
              className={styles.input}
              type="file"
              accept=".png,.jpg,.jpeg,.pdf,image/png,image/jpeg,application/pdf"
              aria-label={slot.label}
              aria-invalid={wrong !== null}
              aria-describedby={wrong === null ? `${id}-rule` : `${id}-wrong`}
              disabled={isLocked}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                if (file) send({ type: 'file.chosen', file });
                // So that choosing the same file again fires `change`.
                currentTarget.value = '';
              }}
            />
          </label>
        )}
        <Acts view={view} send={send} label={slot.label} isLocked={isLocked} />
      </div>
      {wrong !== null && (
        <Row
          id={`${id}-wrong`}
          as="p"
          gap={4}
          wrap={false}
          className={styles.wrong}
          role={view.message === null ? undefined : 'alert'}
        >
          <ErrorCircleRegular aria-hidden className={styles.wrongIcon} />
          {wrong}
        </Row>
      )}
    </Stack>
  );
};

const doingWords = ({ doing, percent }: UploadDocumentView): string => {
  switch (doing) {
    case 'reading':
      return say('Checking the file …');
    case 'uploading':
      return percent < 100 ? say('Uploading, {percent} % …', { percent }) : say('Storing …');
    case 'removing':
      return say('Removing …');
    case 'failed':
    case 'nothing':
      return '';
  }
};

const FileLine = ({ file }: { readonly file: NonNullable<UploadDocumentView['file']> }) => {
  const styles = useStyles();
  return (
    <div className={styles.file}>
      {file.preview !== null ? (
        <img className={styles.thumb} src={file.preview} alt={say('Preview of {name}', { name: file.name })} />
      ) : (
        <span className={styles.thumb}>
          {file.isPdf ? <DocumentPdfRegular aria-hidden /> : <ImageRegular aria-hidden />}
        </span>
      )}
      <div>
        <p className={styles.name}>{file.name}</p>
        <p className={styles.small}>{file.size}</p>
      </div>
    </div>
  );
};

const Acts = ({ view, send, label, isLocked }: Omit<DocumentCardProps, 'slot'> & { readonly label: string }) => {
  const styles = useStyles();
  const isUnderWay = view.doing === 'uploading' || view.doing === 'failed';
  if (!isUnderWay && !view.mayRemove) return null;
  return (
    <div className={styles.acts}>
      {view.doing === 'failed' && (
        <PlainButton key="again" appearance="quiet" busy={isLocked} onClick={() => send({ type: 'again.requested' })}>
          {say('Upload again')}
        </PlainButton>
      )}
      {isUnderWay && (
        <PlainButton key="stop" appearance="quiet" onClick={() => send({ type: 'upload.cancelled' })}>
          {say('Cancel')}
        </PlainButton>
      )}
      {view.mayRemove && (
        <PlainButton key="remove" appearance="quiet" busy={isLocked} onClick={() => send({ type: 'file.removed' })}>
          {say('Remove')}
          <HiddenText> {label}</HiddenText>
        </PlainButton>
      )}
    </div>
  );
};
