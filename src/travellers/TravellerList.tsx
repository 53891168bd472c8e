import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { ListView } from '../../machines/travellers/travellers.view.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Row } from '../ui/Row.tsx';
import { sizes } from '../ui/sizes.ts';
import type { SendTravellers } from './flow-props.ts';
import { TravellerRows } from './TravellerRows.tsx';
import { TravellersSkeleton } from './TravellersSkeleton.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  search: { maxWidth: '480px' },
  input: { minWidth: '0', width: '100%', minHeight: sizes.choice },
});

export interface TravellerListProps {
  readonly view: ListView;
  readonly send: SendTravellers;
  /** Who may be saved twice. */
  readonly doubles: ReactNode;
}

/** The agency's saved travellers with their search. */
export const TravellerList = ({ view, send, doubles }: TravellerListProps) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <Row gap={16} justify="between">
        <PageHeading>{say('Travellers')}</PageHeading>
        <Row gap={8} align="stretch">
          <Button
            icon={<ArrowUploadRegular />}
            disabled={!view.mayAdd}
            onClick={() => send({ type: 'import.requested' })}
          >
            {say('Import from a file')}
          </Button>
          <Button
            appearance="primary"
            icon={<PersonAddRegular />}
            disabled={!view.mayAdd}
            onClick={() => send({ type: 'traveller.added' })}
          >
            {say('Add a traveller')}
          </Button>
        </Row>
      </Row>
      <Field
        className={styles.search}
        label={say('Search travellers')}
        hint={say('Name, end of the passport number or of the phone number')}
      >
        <Input
          className={styles.input}
          type="search"
          contentBefore={<SearchRegular aria-hidden />}
          value={view.search}
          autoComplete="off"
          spellCheck={false}
          onChange={(_, { value: typed }) => send({ type: 'search.typed', typed })}
        />
      </Field>
      {view.note !== null && <Notice tone="success">{view.note}</Notice>}
      {view.message !== null && <Notice tone="danger">{view.message}</Notice>}
      {doubles}
      <Found view={view} send={send} />
    </div>
  );
};

const Found = ({ view: { list, searching, search }, send }: Omit<TravellerListProps, 'doubles'>) => {
  switch (list.is) {
    case 'reading':
      return <TravellersSkeleton />;
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load your travellers')}
          detail={say('{words} Nothing was changed.', { words: list.words })}
          actions={[{ words: say('Try again'), act: () => send({ type: 'list.retried' }) }]}
        />
      );
    case 'empty':
      return (
        <EmptyState
          sentence={list.words}
          {...(search.trim() !== '' && {
            action: { words: say('Show all travellers'), act: () => send({ type: 'search.typed', typed: '' }) },
          })}
        />
      );
    case 'rows':
      return (
        <>
          <TravellerRows
            rows={list.rows}
            searching={searching}
            open={(travellerId) => send({ type: 'traveller.opened', travellerId })}
          />
          {list.more !== 'none' && (
            <Button start disabledFocusable={list.more === 'reading'} onClick={() => send({ type: 'more.requested' })}>
              {list.more === 'reading' ? say('Loading …') : say('Show more travellers')}
            </Button>
          )}
        </>
      );
  }
};
