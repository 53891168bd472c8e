import { Button, Checkbox, Field, Input, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { TypedField as FieldName } from '../../machines/desk/content-draft.ts';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';
import { DayField } from '../ui/DayField.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { ContentPicture } from './ContentPicture.tsx';
import type { ContentFormProps } from './content-props.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  find: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'end',
  },
  input: { width: '100%', minWidth: '0', '@media (pointer: coarse)': { minHeight: sizes.touch } },
});

const kinds = { notice: 'Notice', warning: 'Warning', offer: 'Offer' } as const;
const kindValues = ['notice', 'warning', 'offer'] as const;
const audiences = { all: say('All agencies'), one: say('One agency') } as const;
const audienceValues = ['all', 'one'] as const;

/** The fields of a banner or a notification. */
export const ContentForm = ({ form, doing, send }: ContentFormProps) => {
  const styles = useStyles();
  const { draft, errors, isNotice, isReadOnly } = form;
  const type = (field: FieldName) => (value: string) => send({ type: 'field.typed', field, value });
  return (
    <Stack gap={16}>
      {isNotice && (
        <>
          <ChoiceBar
            legend={say('Kind')}
            values={kindValues}
            words={kinds}
            chosen={draft.kind === 'warning' || draft.kind === 'offer' ? draft.kind : 'notice'}
            disabled={isReadOnly}
            onChoose={type('kind')}
          />
          <Field label={say('Title')} required validationMessage={errors.title ?? null}>
            <Input
              className={styles.input}
              value={draft.title}
              readOnly={isReadOnly}
              onChange={(_, { value }) => type('title')(value)}
            />
          </Field>
        </>
      )}
      {form.pictureHint !== null && <ContentPicture form={form} hint={form.pictureHint} doing={doing} send={send} />}
      <Field label={say('Words')} required={isNotice} validationMessage={errors.words ?? null}>
        <Textarea
          value={draft.words}
          rows={isNotice ? 4 : 2}
          maxLength={form.wordsMost}
          readOnly={isReadOnly}
          onChange={(_, { value }) => type('words')(value)}
        />
      </Field>
      {isNotice ? (
        <>
          <Field
            label={say('Leads to')}
            hint={say('The path of a page of the portal, such as /deposit-list. Empty: it leads nowhere.')}
            validationMessage={errors.path ?? null}
          >
            <Input
              className={styles.input}
              value={draft.path}
              spellCheck={false}
              readOnly={isReadOnly}
              onChange={(_, { value }) => type('path')(value)}
            />
          </Field>
          <Stack gap={12}>
            <ChoiceBar
              legend={say('Goes to')}
              values={audienceValues}
              words={audiences}
              chosen={draft.audience === 'one' ? 'one' : 'all'}
              disabled={isReadOnly}
              onChoose={type('audience')}
            />
            {draft.audience === 'one' && <AgencyChoice form={form} doing={doing} send={send} />}
          </Stack>
        </>
      ) : (
        <Checkbox
          label={say('Leads to the mobile app: App Store or Google Play, by the visitor’s device')}
          checked={draft.downloadApp === 'yes'}
          disabled={isReadOnly}
          onChange={(_, { checked }) => type('downloadApp')(checked === true ? 'yes' : '')}
        />
      )}
      <div className={styles.pair}>
        <DayField
          label={say('First day')}
          hint={say('Empty: from its publishing on.')}
          day={draft.from === '' ? null : draft.from}
          message={errors.from ?? null}
          readOnly={isReadOnly}
          onDay={(day) => type('from')(day ?? '')}
        />
        <DayField
          label={say('Last day')}
          hint={say('Empty: without end.')}
          day={draft.until === '' ? null : draft.until}
          message={errors.until ?? null}
          readOnly={isReadOnly}
          onDay={(day) => type('until')(day ?? '')}
        />
      </div>
    </Stack>
  );
};

const AgencyChoice = ({ form, doing, send }: ContentFormProps) => {
  const styles = useStyles();
  const { draft, errors, agencies, agencyTerm, isReadOnly } = form;
  return (
    <>
      <div className={styles.find}>
        <Field
          label={draft.agency === null ? say('Agency') : say('Another agency than {name}', { name: draft.agency.name })}
          validationMessage={errors.agencyId ?? null}
        >
          <Input
            className={styles.input}
            placeholder={say('A part of its name or e-mail')}
            value={agencyTerm}
            readOnly={isReadOnly}
            onChange={(_, { value }) => send({ type: 'agency.typed', text: value })}
          />
        </Field>
        <Button disabledFocusable={isReadOnly || !form.mayFind} onClick={() => send({ type: 'agency.sought' })}>
          {doing === 'finding' ? say('Looking…') : say('Find')}
        </Button>
      </div>
      {draft.agency !== null && <p>{say('It goes to {name}.', { name: draft.agency.name })}</p>}
      {agencies?.length === 0 && <p role="status">{say('No agency has this in its name or e-mail.')}</p>}
      {agencies !== null && agencies.length > 0 && (
        <Field label={say('Agencies that were found')}>
          <Select
            className={styles.input}
            value=""
            disabled={isReadOnly}
            onChange={(_, { value }) => send({ type: 'agency.chosen', agencyId: value })}
          >
            <option value="">{say('Choose one')}</option>
            {agencies.map(({ agencyId, name }) => (
              <option key={agencyId} value={agencyId}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
};
