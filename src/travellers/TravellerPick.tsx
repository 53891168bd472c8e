import { Field, Input, makeStyles, Spinner } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { type KeyboardEvent, useId } from 'react';
import { say } from '../../contract/say.ts';
import type { TravellerPickEvent } from '../../machines/travellers/traveller-pick.setup.ts';
import type { TravellerPickView } from '../../machines/travellers/traveller-pick.view.ts';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';
import { PickOptions } from './PickOptions.tsx';

const useStyles = makeStyles({
  anchor: { position: 'relative' },
  input: { minWidth: '0', width: '100%', minHeight: sizes.choice },
});

export interface TravellerPickProps {
  readonly view: TravellerPickView;
  readonly send: (event: TravellerPickEvent) => void;
}

/** The field that picks a saved traveller: a combobox (WAI-ARIA APG) whose list comes from the machine. */
export const TravellerPick = ({ view, send }: TravellerPickProps) => {
  const styles = useStyles();
  const id = useId();
  const { list } = view;
  const isOpen = list.is === 'options';
  return (
    <Stack gap={12}>
      <div className={styles.anchor}>
        <Field label={say('Saved traveller')} hint={view.hint}>
          <Input
            className={styles.input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-activedescendant={isOpen ? `${id}-option-${list.active}` : undefined}
            contentBefore={view.fetching ? <Spinner size="extra-tiny" aria-hidden /> : <SearchRegular aria-hidden />}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            readOnly={view.fetching}
            value={view.typed}
            onChange={(_, { value }) => send({ type: 'name.typed', typed: value })}
            onBlur={() => send({ type: 'field.left' })}
            onKeyDown={(event) => pressed(event, view, send)}
          />
        </Field>
        <PickOptions id={id} list={list} onChoose={(travellerId) => send({ type: 'traveller.chosen', travellerId })} />
      </div>
      {view.fetching && <Notice tone="info">{say('Fetching the passport number …')}</Notice>}
      {view.note !== null && <Notice tone="info">{view.note}</Notice>}
    </Stack>
  );
};

/** Enter picks the active option, and never submits the form. Escape closes the list and keeps the text. */
const pressed = (event: KeyboardEvent, { list }: TravellerPickView, send: TravellerPickProps['send']): void => {
  if (event.key === 'Enter') event.preventDefault();
  if (list.is === 'closed') return;
  if (event.key === 'Escape') send({ type: 'list.dismissed' });
  if (list.is !== 'options') return;
  if (event.key === 'Enter') send({ type: 'option.taken' });
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  send({ type: 'option.pointed', by: event.key === 'ArrowDown' ? 1 : -1 });
};
