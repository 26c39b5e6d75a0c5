import { AssetIcon, useTokenPicture } from '@appkit/ui-react'
import { GlyphIcon } from '../icons/glyph-icon.js'
import type { ActivityItem, Asset } from '../logic/activity-item.js'
import { mainAsset } from '../logic/main-asset.js'

/** Size of the glyph beside a picture, px. */
const MARK_SIZE = 14

/** What moved, by its picture, and which way it went. Of what moves nothing, and of what is unwanted, only the way. */
export function ActivityIcon({ item }: { readonly item: ActivityItem }) {
  const { direction } = item
  const asset = mainAsset(item)
  if (!asset) {
    return (
      <span className="glyph" data-direction={direction}>
        <GlyphIcon direction={direction} />
      </span>
    )
  }
  return (
    <span className="activity-picture">
      <MovedAsset {...asset} />
      <span className="glyph activity-mark" data-direction={direction}>
        <GlyphIcon direction={direction} size={MARK_SIZE} />
      </span>
    </span>
  )
}

function MovedAsset({ unit, iconUrl, listedAs }: Asset) {
  const picture = useTokenPicture(iconUrl, listedAs)
  return <AssetIcon name={unit} seed={unit} {...picture} />
}
