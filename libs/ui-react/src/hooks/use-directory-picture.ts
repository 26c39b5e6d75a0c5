import { skipToken, type ImageQuery } from '@appkit/core/data'
import { useImageState } from './use-image.js'
import type { PictureState } from './use-mark.js'

type Kind = Exclude<ImageQuery['kind'], 'url'>

/** The address for `img.src` of one of the directory's pictures: see `useImage`. @param id of the picture; a token's symbol, a currency's code */
export function useDirectoryPicture(kind: Kind, id: string | undefined): string | undefined {
  return useDirectoryPictureState(kind, id).src
}

/** As `useDirectoryPicture`, and whether the picture is still on its way. */
export function useDirectoryPictureState(kind: Kind, id: string | undefined): PictureState {
  return useImageState(id === undefined ? skipToken : { kind, id })
}
