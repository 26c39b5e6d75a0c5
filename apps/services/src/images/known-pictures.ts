import { iconPackage } from './icon-package.js'
import { pictureFolder } from './picture-folder.js'
import type { PictureSource } from './picture-source.js'

/** What the pictures are looked for in. */
export interface KnownPicturesOptions {
  /** The operator's own; `undefined`: there is none. */
  readonly folder: string | undefined
  /** Takes what is wrong with a file. */
  readonly log: (source: string, error: unknown) => void
}

/** Pictures of networks, tokens, wallets and exchanges that people know: the operator's own first, then those of the icon package. */
export function knownPictures({ folder, log }: KnownPicturesOptions): PictureSource {
  const own = folder === undefined ? undefined : pictureFolder(folder, log)
  const kept = iconPackage()
  return { find: async (question) => (await own?.find(question)) ?? kept.find(question) }
}
