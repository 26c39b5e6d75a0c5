import { skipToken, type ImageQuery } from '@appkit/core/data'
import { useImage } from './use-image.js'

/** The address for `img.src` of one of the directory's pictures: see `useImage`. @param id of the picture; a token's symbol, a currency's code */
export function useDirectoryPicture(
  kind: Exclude<ImageQuery['kind'], 'url'>,
  id: string | undefined
): string | undefined {
  return useImage(id === undefined ? skipToken : { kind, id })
}
