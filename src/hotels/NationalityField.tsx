import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { OptionRows } from '../search-pad/OptionRows.tsx';
import { useSearchBarStyles } from '../search-pad/search-bar-styles.ts';
import { TypeAheadField } from '../search-pad/TypeAheadField.tsx';
import { CountryFlag } from '../ui/CountryFlag.tsx';
import { sizes } from '../ui/sizes.ts';
import type { HotelSearchPartProps } from './flow-props.ts';

const useStyles = makeStyles({
  row: { gridTemplateColumns: '24px minmax(0, 1fr) auto', minHeight: sizes.largeControl },
});

/** The nationality of the guests, on which some rates depend. */
export const NationalityField = ({ view, send }: HotelSearchPartProps) => {
  const bar = useSearchBarStyles();
  const styles = useStyles();
  const { typed, message, list } = view.nationality;
  return (
    <TypeAheadField
      className={mergeClasses(bar.divided, bar.secondRow)}
      label={say('Nationality')}
      placeholder={say('Country')}
      words={typed}
      message={message}
      list={list}
      focused={view.focus === 'nationality'}
      acts={{
        entered: () => send({ type: 'nationality.entered' }),
        typed: (term) => send({ type: 'nationality.typed', term }),
        pointed: (by) => send({ type: 'nationality.pointed', by }),
        taken: () => send({ type: 'nationality.taken' }),
        left: () => send({ type: 'nationality.left' }),
        dismissed: () => send({ type: 'nationality.dismissed' }),
      }}
    >
      {(id) => (
        <OptionRows
          id={id}
          label={say('Nationality')}
          align="end"
          list={list}
          looking={say('Looking for countries …')}
          nothingFound={say('No countries match.')}
          rowOf={({ code, name }) => ({
            key: code,
            className: styles.row,
            content: (
              <>
                <CountryFlag countryCode={code} />
                <span>{name}</span>
                <span>{code}</span>
              </>
            ),
          })}
          onChoose={(chosen) => send({ type: 'nationality.chosen', chosen })}
        />
      )}
    </TypeAheadField>
  );
};
