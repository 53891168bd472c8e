import { say } from '../../contract/say.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { brandColumnsStyle, useBrandLayout } from './brand-layout.ts';

const featureWidths = ['80%', '70%', '75%', '60%', '65%'];

/** Skeleton of the brands of an itinerary, as tall as the brands. */
export const BrandSkeletons = ({ count }: { readonly count: number }) => {
  const layout = useBrandLayout();
  return (
    <div className={layout.columns} style={brandColumnsStyle(count)}>
      <HiddenText>{say('Loading fares.')}</HiddenText>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={layout.column} aria-hidden>
          <div className={layout.head}>
            <Skeleton width="96px" heightPx={20} />
          </div>
          {featureWidths.map((width) => (
            <div key={width} className={layout.feature}>
              <Skeleton width={width} />
            </div>
          ))}
          <div className={layout.price}>
            <Skeleton width="128px" heightPx={24} />
          </div>
          <div className={layout.book}>
            <Skeleton heightPx={32} />
          </div>
        </div>
      ))}
    </div>
  );
};
