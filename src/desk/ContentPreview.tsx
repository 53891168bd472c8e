import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { ContentPreview as Shown } from '../../machines/desk/content-editor.view.ts';
import { BannerSlide } from '../home/HomeBanners.tsx';
import { NotificationLine } from '../search-pad/NotificationPopup.tsx';
import { HeadlineLine } from '../search-pad/OfferMarquee.tsx';
import { OfferCard } from '../search-pad/OfferSlider.tsx';
import { ReviewCard } from '../search-pad/ReviewSlider.tsx';
import { SearchPadBackground } from '../search-pad/SearchPadBackground.tsx';
import { BannerCard } from '../shell/BankDetailsDialog.tsx';
import { Quiet } from '../ui/Quiet.tsx';

const useStyles = makeStyles({
  /** A piece of the page on which it is shown. It is looked at, not used: no link in it leads away from the form. */
  place: {
    position: 'relative',
    zIndex: 0,
    overflow: 'hidden',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  background: { minHeight: '240px' },
  popup: {
    margin: '0',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    maxWidth: '376px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow28,
    backgroundColor: tokens.colorNeutralBackground1,
    listStyleType: 'none',
  },
});

const nobody = () => {};

/** An item as agencies would see it, by the components that show it to them. */
export const ContentPreview = ({ preview }: { readonly preview: Shown }) => {
  const styles = useStyles();
  return (
    <div className={styles.place} inert data-preview>
      <Placed preview={preview} />
    </div>
  );
};

const Placed = ({ preview }: { readonly preview: Shown }) => {
  const styles = useStyles();
  switch (preview.of) {
    case 'review':
      return <ReviewCard review={preview.review} />;
    case 'notification':
      if (preview.notification.title === '' && preview.notification.text === '') return <NothingYet />;
      return (
        <ul className={styles.popup}>
          <NotificationLine notification={preview.notification} follow={nobody} />
        </ul>
      );
    case 'banner':
      return <PlacedBanner preview={preview} />;
  }
};

const NothingYet = () => <Quiet>{say('Nothing is written yet.')}</Quiet>;

const PlacedBanner = ({ preview }: { readonly preview: Extract<Shown, { of: 'banner' }> }) => {
  const styles = useStyles();
  const { banner, place, isBackground } = preview;
  const { bannerId: id, bannerPath: picture, text: words, downloadApp: leadsToApp } = banner;
  if (picture === null && words === null) {
    return <NothingYet />;
  }
  switch (place) {
    case 'home-page':
      return <BannerSlide banner={banner} />;
    case 'top-search-pad':
      return <HeadlineLine headline={{ id, words: words ?? '', leadsToApp }} />;
    case 'bank-details':
      return <BannerCard banner={banner} />;
    case 'search-pad':
      if (!isBackground) return <OfferCard offer={{ id, picture, words, leadsToApp }} />;
      return (
        <div className={styles.background}>
          {picture === null ? (
            <Quiet>{say('Behind the form stands a picture alone. Words are not shown there.')}</Quiet>
          ) : (
            <SearchPadBackground picture={picture} />
          )}
        </div>
      );
  }
};
