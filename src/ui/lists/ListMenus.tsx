import { Button, Checkbox, Input, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { FormEvent, MouseEvent } from 'react';
import type { Filters } from '../../../contract/filters-link.ts';
import type { ListAsked } from '../../../contract/list-link.ts';
import { say } from '../../../contract/say.ts';
import type { ListFilterView } from '../../../machines/parts/list.view.ts';
import { maxViewNameLength } from '../../../machines/parts/list-layout.ts';
import { Quiet } from '../Quiet.tsx';
import type { ListProps } from './list-props.ts';

const useStyles = makeStyles({
  choices: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', width: '100%' },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    width: '100%',
  },
  view: { justifyContent: 'flex-start', minWidth: '0' },
  form: { display: 'flex', gap: tokens.spacingHorizontalS, paddingTop: tokens.spacingVerticalS, width: '100%' },
  name: { flexGrow: '1', minWidth: '0' },
});

const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

interface FilterChoicesProps<Asked extends ListAsked & Filters<Asked>> {
  readonly filter: ListFilterView<Asked>;
  readonly send: ListProps<Asked, unknown, unknown>['send'];
}

/** The values of a filter: checkboxes where several can be chosen, else radio buttons. */
export const FilterChoices = <Asked extends ListAsked & Filters<Asked>>({
  filter,
  send,
}: FilterChoicesProps<Asked>) => {
  const styles = useStyles();
  const set = (next: Partial<Asked>) => send({ type: 'filter.set', filter: next });
  if (filter.several) {
    return (
      <div className={styles.choices}>
        {filter.choices.map(({ code, name, isChosen, next }) => (
          <Checkbox key={code} label={name} checked={isChosen} onChange={() => set(next)} />
        ))}
        {filter.choices.some(({ isChosen }) => isChosen) && (
          <Button appearance="subtle" onClick={() => set(filter.without)}>
            {say('Any')}
          </Button>
        )}
      </div>
    );
  }
  const chosen = filter.choices.find(({ isChosen }) => isChosen)?.code ?? '';
  return (
    <RadioGroup
      aria-label={filter.title}
      value={chosen}
      onChange={(_, { value }) => set(filter.choices.find(({ code }) => code === value)?.next ?? filter.without)}
    >
      <Radio value="" label={say('Any')} />
      {filter.choices.map(({ code, name }) => (
        <Radio key={code} value={code} label={name} />
      ))}
    </RadioGroup>
  );
};

/** The orders that the server offers. */
export const SortChoices = <Asked extends ListAsked & Filters<Asked>, Answer, Row>({
  view,
  send,
}: ListProps<Asked, Answer, Row>) => (
  <RadioGroup
    aria-label={say('Order of the list')}
    value={view.sort}
    onChange={(_, { value }) => send({ type: 'filter.set', filter: { sort: value } as Partial<Asked> })}
  >
    {view.sorts.map(({ sort, name }) => (
      <Radio key={sort} value={sort} label={name} />
    ))}
  </RadioGroup>
);

/** Which columns are shown, and in which order. */
export const ColumnsMenu = <Asked extends ListAsked & Filters<Asked>, Answer, Row>({
  view,
  send,
}: ListProps<Asked, Answer, Row>) => {
  const styles = useStyles();
  const { columns: shown } = view.layout;
  const choose = (columns: readonly string[]) => send({ type: 'layout.changed', layout: { ...view.layout, columns } });
  const move = (key: string, by: number) => {
    const others = shown.filter((each) => each !== key);
    const at = shown.indexOf(key) + by;
    choose([...others.slice(0, at), key, ...others.slice(at)]);
  };
  return (
    <div className={styles.choices}>
      {view.columns.map(({ key, title, isShown }, index) => (
        <div key={key} className={styles.line}>
          <Checkbox
            label={title}
            checked={isShown}
            disabled={index === 0}
            onChange={() => choose(isShown ? shown.filter((each) => each !== key) : [...shown, key])}
          />
          {isShown && index > 0 && (
            <>
              <Button
                appearance="subtle"
                icon={<ArrowUpRegular />}
                aria-label={say('Move {title} forward', { title })}
                disabledFocusable={index === 1}
                onClick={() => move(key, -1)}
              />
              <Button
                appearance="subtle"
                icon={<ArrowDownRegular />}
                aria-label={say('Move {title} back', { title })}
                disabledFocusable={index === shown.length - 1}
                onClick={() => move(key, 1)}
              />
            </>
          )}
        </div>
      ))}
      <Button appearance="subtle" onClick={() => send({ type: 'layout.changed', layout: view.usual })}>
        {say('Back to the usual columns')}
      </Button>
    </div>
  );
};

/** The person's named views, and a form that saves the present one under a name. */
export const ViewsMenu = <Asked extends ListAsked & Filters<Asked>, Answer, Row>({
  view,
  send,
}: ListProps<Asked, Answer, Row>) => {
  const styles = useStyles();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('name');
    if (!(field instanceof HTMLInputElement)) return;
    send({ type: 'view.saved', name: field.value });
    field.value = '';
  };
  return (
    <div className={styles.choices}>
      <Quiet small>
        {say('Filters, order and columns under a name, in this browser. Words that were searched are not kept.')}
      </Quiet>
      {view.views.map(({ name, isOpen }) => (
        <div key={name} className={styles.line}>
          <Button
            appearance="subtle"
            className={styles.view}
            icon={isOpen ? <CheckmarkRegular /> : null}
            aria-pressed={isOpen}
            onClick={(event) => {
              closeMenu(event);
              send({ type: 'view.opened', name });
            }}
          >
            {name}
          </Button>
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={say('Remove the view {name}', { name })}
            onClick={() => send({ type: 'view.removed', name })}
          />
        </div>
      ))}
      <form className={styles.form} onSubmit={save}>
        <Input
          className={styles.name}
          name="name"
          required
          maxLength={maxViewNameLength}
          aria-label={say('Name of the view')}
          placeholder={say('Name of the view')}
        />
        <Button type="submit">{say('Save')}</Button>
      </form>
    </div>
  );
};

const formats = [
  { format: 'xlsx', words: say('Excel file (.xlsx)') },
  { format: 'csv', words: say('CSV file (.csv)') },
] as const;

/** The formats in which the filtered rows can be saved as a file. */
export const FileMenu = <Asked extends ListAsked & Filters<Asked>, Answer, Row>({
  view,
  send,
}: ListProps<Asked, Answer, Row>) => {
  const styles = useStyles();
  return (
    <div className={styles.choices}>
      <Quiet small>{say('All rows that match, with the columns that are shown.')}</Quiet>
      {formats.map(({ format, words }) => (
        <Button
          key={format}
          appearance="subtle"
          disabledFocusable={!view.canExport}
          onClick={(event) => {
            closeMenu(event);
            send({ type: 'export.requested', format });
          }}
        >
          {words}
        </Button>
      ))}
    </div>
  );
};
