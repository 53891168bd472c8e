import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowSortRegular } from '@fluentui/react-icons/svg/arrow-sort';
import { BookmarkRegular } from '@fluentui/react-icons/svg/bookmark';
import { ColumnRegular } from '@fluentui/react-icons/svg/column';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useId } from 'react';
import type { Filters } from '../../../contract/filters-link.ts';
import type { ListAsked } from '../../../contract/list-link.ts';
import { say } from '../../../contract/say.ts';
import { HiddenText } from '../HiddenText.tsx';
import { usePhoneScreen, useRoomForPreview } from '../phone-screen.ts';
import { Stack } from '../Stack.tsx';
import { ToolMenu } from '../ToolMenu.tsx';
import { ColumnsMenu, FileMenu, FilterChoices, SortChoices, ViewsMenu } from './ListMenus.tsx';
import type { ListProps } from './list-props.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '40px' },
  search: { flex: '1 1 160px', minWidth: '0', maxWidth: '320px', '@media (max-width: 639px)': { maxWidth: 'none' } },
  field: { width: '100%', minWidth: '0', minHeight: '32px' },
  filters: { display: 'flex', gap: tokens.spacingHorizontalS, minWidth: '0' },
  tools: { display: 'flex', gap: tokens.spacingHorizontalS, marginLeft: 'auto' },
  section: { display: 'grid', justifyItems: 'start', margin: '0', padding: '0', border: '0' },
  legend: { padding: '0', fontWeight: tokens.fontWeightSemibold },
});

/**
 * One bar of 40 px: words, filters, order, columns, views and file. Where there is less room the filters stand in one menu, on a phone
 * with order and file.
 */
export const ListToolbar = <Asked extends ListAsked & Filters<Asked>, Answer, Row>(
  props: ListProps<Asked, Answer, Row>,
) => {
  const styles = useStyles();
  const isPhone = usePhoneScreen();
  const hasRoom = useRoomForPreview();
  const hint = useId();
  const { view, send } = props;
  const { label, most, typed } = view.search;
  return (
    <div role="toolbar" aria-label={say('Tools of the list')} className={styles.bar}>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'search.requested' });
        }}
      >
        <Input
          type="search"
          contentBefore={<SearchRegular aria-hidden />}
          className={styles.field}
          aria-label={label}
          aria-describedby={hint}
          placeholder={label}
          value={typed}
          maxLength={most}
          onChange={(_, { value }) => send({ type: 'search.typed', text: value })}
        />
        <HiddenText>
          <span id={hint}>{view.search.hint}</span>
        </HiddenText>
      </form>
      {hasRoom ? (
        <>
          <div role="group" aria-label={say('Filters')} className={styles.filters}>
            {view.filters.map((filter) => (
              <ToolMenu key={filter.key} label={filter.words} isSet={filter.isSet}>
                <FilterChoices filter={filter} send={send} />
              </ToolMenu>
            ))}
          </div>
          {view.isNarrowed && (
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={say('Clear the filters')}
              onClick={() => send({ type: 'filters.cleared' })}
            />
          )}
        </>
      ) : (
        <ToolMenu label={say('Filters')} icon={<FilterRegular />} isSet={view.isNarrowed} short>
          <Stack gap={16}>
            {view.isNarrowed && (
              <Button onClick={() => send({ type: 'filters.cleared' })}>{say('Clear the filters')}</Button>
            )}
            {view.filters.map((filter) => (
              <fieldset key={filter.key} className={styles.section}>
                <legend className={styles.legend}>{filter.title}</legend>
                <FilterChoices filter={filter} send={send} />
              </fieldset>
            ))}
            {isPhone && (
              <>
                <fieldset className={styles.section}>
                  <legend className={styles.legend}>{say('Order of the list')}</legend>
                  <SortChoices {...props} />
                </fieldset>
                <fieldset className={styles.section}>
                  <legend className={styles.legend}>{say('Export')}</legend>
                  <FileMenu {...props} />
                </fieldset>
              </>
            )}
          </Stack>
        </ToolMenu>
      )}
      {!isPhone && (
        <div className={styles.tools}>
          <ToolMenu label={say('Sort')} icon={<ArrowSortRegular />} short>
            <SortChoices {...props} />
          </ToolMenu>
          <ToolMenu label={say('Columns')} icon={<ColumnRegular />} short>
            <ColumnsMenu {...props} />
          </ToolMenu>
          <ToolMenu label={say('Views')} icon={<BookmarkRegular />} short>
            <ViewsMenu {...props} />
          </ToolMenu>
          <ToolMenu label={say('Export')} icon={<ArrowDownloadRegular />} short>
            <FileMenu {...props} />
          </ToolMenu>
        </div>
      )}
    </div>
  );
};
