import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { DraftField } from '../../machines/travellers/traveller-draft.ts';
import { ErrorList } from '../ui/ErrorList.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Stack } from '../ui/Stack.tsx';
import { ContactPart } from './ContactPart.tsx';
import { FormActions } from './FormActions.tsx';
import { FrequentFlyerPart } from './FrequentFlyerPart.tsx';
import type { FormProps } from './flow-props.ts';
import { MrzPart } from './MrzPart.tsx';
import { PassportPart } from './PassportPart.tsx';
import { PersonPart } from './PersonPart.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL, maxWidth: '800px' },
});

/** The form of one traveller, new or saved. */
export const TravellerForm = ({ view, send }: FormProps) => {
  const styles = useStyles();
  const parts = {
    draft: view.draft,
    readOnly: view.doing !== 'nothing',
    wrong: (path: string) => view.errors.find((error) => error.path === path)?.message ?? null,
    type: (field: DraftField) => (typed: string) => send({ type: 'field.typed', field, typed }),
  };
  return (
    <div className={styles.page}>
      <PageHeading key="form">{view.name ?? say('Add a traveller')}</PageHeading>
      <Stack
        noValidate
        as="form"
        gap={24}
        aria-label={say('Traveller')}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'form.saved' });
        }}
      >
        <MrzPart view={view} send={send} />
        {view.errors.length > 0 && <ErrorList key={view.attempts} errors={view.errors} />}
        <PersonPart {...parts} />
        <PassportPart {...parts} view={view} send={send} />
        <ContactPart {...parts} />
        <FrequentFlyerPart {...parts} view={view} send={send} />
        {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
        <FormActions view={view} send={send} />
      </Stack>
    </div>
  );
};
