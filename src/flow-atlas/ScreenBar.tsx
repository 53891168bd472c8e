import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import type { ScreensView } from '../../flows/inspect/screens-view.ts';
import { Row } from '../ui/Row.tsx';
import type { SendToAtlas } from './flow-props.ts';
import { ToggleButton } from './ToggleButton.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalS,
  },
  count: { minWidth: '9ch', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  label: { color: tokens.colorNeutralForeground2 },
});

const schemes = { light: 'Light', dark: 'Dark' } as const;

export interface ScreenBarProps {
  readonly view: Extract<ScreensView, { readonly show: 'states' | 'finding' }>;
  readonly send: SendToAtlas;
}

/** Which state is shown, and how: tenant, colours, width. */
export const ScreenBar = ({ view, send }: ScreenBarProps) => {
  const styles = useStyles();
  const { tenant, tenants, scheme, widths } = view.choices;
  const [count, at] = view.show === 'states' ? [view.states.length, view.chosen] : [0, 0];
  return (
    <div className={styles.bar}>
      <Row gap={4} wrap={false} role="group" aria-label="State">
        <Button
          size="small"
          icon={<ChevronLeftRegular />}
          aria-label="Previous state"
          aria-keyshortcuts="ArrowLeft"
          disabledFocusable={at === 0}
          onClick={() => send({ type: 'screen.moved', by: -1 })}
        />
        <span className={styles.count} aria-live="polite">
          {count === 0 ? '…' : `${at + 1} of ${count}`}
        </span>
        <Button
          size="small"
          icon={<ChevronRightRegular />}
          aria-label="Next state"
          aria-keyshortcuts="ArrowRight"
          disabledFocusable={at >= count - 1}
          onClick={() => send({ type: 'screen.moved', by: 1 })}
        />
      </Row>
      <Row gap={4} wrap={false} role="group" aria-label="Width">
        {widths.map(({ width, chosen }) => (
          <ToggleButton key={width} pressed={chosen} onPress={() => send({ type: 'screen.width-chosen', width })}>
            {width} px
          </ToggleButton>
        ))}
      </Row>
      <Row gap={4} wrap={false} role="group" aria-label="Colours">
        {(['light', 'dark'] as const).map((each) => (
          <ToggleButton
            key={each}
            pressed={each === scheme}
            onPress={() => send({ type: 'screen.scheme-chosen', scheme: each })}
          >
            {schemes[each]}
          </ToggleButton>
        ))}
      </Row>
      {tenants.length > 1 && (
        <Row gap={4} wrap={false}>
          <label className={styles.label} htmlFor="screen-tenant">
            Tenant
          </label>
          <Select
            id="screen-tenant"
            size="small"
            value={tenant}
            onChange={(_, { value }) => send({ type: 'screen.tenant-chosen', tenant: value })}
          >
            {tenants.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Row>
      )}
    </div>
  );
};
