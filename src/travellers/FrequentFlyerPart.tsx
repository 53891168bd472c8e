import { makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { say } from '../../contract/say.ts';
import type { FlyerField } from '../../machines/travellers/traveller-draft.ts';
import { Button } from '../ui/Button.tsx';
import { sizes } from '../ui/sizes.ts';
import { TypedField } from '../ui/TypedField.tsx';
import { FormPart, type PartProps } from './FormPart.tsx';
import type { FormProps } from './flow-props.ts';

const useStyles = makeStyles({
  flyer: {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  remove: { marginTop: tokens.spacingVerticalXXL, minHeight: sizes.choice },
});

/** The frequent flyer numbers, one an airline. */
export const FrequentFlyerPart = ({ draft, readOnly, wrong, view, send }: PartProps & FormProps) => {
  const styles = useStyles();
  const field = (index: number, name: FlyerField) => {
    const path = `frequentFlyers.${index}.${name}`;
    return {
      path,
      value: draft.flyers[index]?.[name] ?? '',
      wrong: wrong(path),
      onTyped: (typed: string) => send({ type: 'flyer.typed', index, field: name, typed }),
      readOnly,
    };
  };
  return (
    <FormPart title={say('Frequent flyer numbers')}>
      {draft.flyers.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
        <div
          key={index}
          className={styles.flyer}
          role="group"
          aria-label={say('Frequent flyer number {index}', { index: index + 1 })}
        >
          <TypedField
            label={say('Airline')}
            placeholder={say('BG')}
            autoComplete="off"
            {...field(index, 'airlineCode')}
          />
          <TypedField label={say('Number')} autoComplete="off" {...field(index, 'number')} />
          <Button
            className={styles.remove}
            appearance="subtle"
            icon={<DeleteRegular />}
            disabled={readOnly}
            aria-label={say('Remove frequent flyer number {index}', { index: index + 1 })}
            onClick={() => send({ type: 'flyer.removed', index })}
          />
        </div>
      ))}
      {view.mayAddFlyer && (
        <Button start icon={<AddRegular />} disabled={readOnly} onClick={() => send({ type: 'flyer.added' })}>
          {say('Add a number')}
        </Button>
      )}
    </FormPart>
  );
};
