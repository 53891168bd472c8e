import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { ListRegular } from '@fluentui/react-icons/svg/list';
import { MapRegular } from '@fluentui/react-icons/svg/map';
import { say } from '../../../contract/say.ts';
import type { HotelMapEvent } from '../../../machines/hotels/hotel-map.setup.ts';
import { sizes } from '../../ui/sizes.ts';

const useStyles = makeStyles({
  button: { flexShrink: '0', '@media (max-width: 1023px)': { minHeight: sizes.touch } },
  onMap: {
    position: 'absolute',
    top: tokens.spacingVerticalM,
    left: tokens.spacingHorizontalM,
    minHeight: sizes.choice,
    boxShadow: tokens.shadow4,
  },
});

export interface MapSwitchProps {
  /** `list`: from a map in its place. `list-alone`: from a map beside it. */
  readonly leadsTo: 'map' | 'list' | 'list-alone';
  readonly send: (event: HotelMapEvent) => void;
}

/** Where the pressed button is gone, the one that leads back takes the focus. */
const focusOtherSwitch = (): void => {
  if (document.activeElement !== document.body) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-map-switch]'))
    button.focus({ preventScroll: true });
};

/** Shows the map, or leads back to the list. */
export const MapSwitch = ({ leadsTo, send }: MapSwitchProps) => {
  const styles = useStyles();
  const press = (type: 'map.shown' | 'map.hidden') => {
    send({ type });
    requestAnimationFrame(focusOtherSwitch);
  };
  switch (leadsTo) {
    case 'map':
      return (
        <Button data-map-switch className={styles.button} icon={<MapRegular />} onClick={() => press('map.shown')}>
          {say('Show map')}
        </Button>
      );
    case 'list':
      return (
        <Button data-map-switch className={styles.button} icon={<ListRegular />} onClick={() => press('map.hidden')}>
          {say('Show list')}
        </Button>
      );
    case 'list-alone':
      return (
        <Button data-map-switch className={styles.onMap} icon={<DismissRegular />} onClick={() => press('map.hidden')}>
          {say('Hide map')}
        </Button>
      );
  }
};
