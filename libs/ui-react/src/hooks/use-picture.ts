import { skipToken } from '@appkit/core/data'
import { useDirectoryPictureState } from './use-directory-picture.js'
import { useImageState } from './use-image.js'
import type { PictureState } from './use-mark.js'

/** The address for `img.src` of a picture that an answer names: see `useImage`. @param url as an answer of the data layer names it */
export function usePicture(url: string | undefined): string | undefined {
  return usePictureState(url).src
}

/** As `usePicture`, and whether the picture is still on its way. */
export function usePictureState(url: string | undefined): PictureState {
  const isInline = url?.startsWith('data:') ?? false
  const picture = useImageState(url === undefined || isInline ? skipToken : { kind: 'url', url })
  return isInline ? { src: url, isPending: false } : picture
}

/** A token's picture: the one that an answer names, else the directory's. @param listedAs the symbol that the directory knows it by */
export function useTokenPicture(url: string | undefined, listedAs: string | undefined): PictureState {
  const own = usePictureState(url)
  const listed = useDirectoryPictureState('token', listedAs)
  const src = own.src ?? listed.src
  return { src, isPending: src === undefined && (own.isPending || listed.isPending) }
}
