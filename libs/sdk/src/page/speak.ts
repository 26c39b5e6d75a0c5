import { readKitLanguage } from '../language/kit-language.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { readAppIdentity } from '../options/read-app-identity.js'
import type { Snapshot } from './create-snapshot.js'

/** Makes what has the buttons speak the language that the options say by now. They stay as they are until its words have arrived. */
export function createSpeech(
  { get, patch }: Pick<Snapshot, 'get' | 'patch'>,
  readOptions: () => CreateAppKitOptions,
  isDisposed: () => boolean
): (page: Window) => void {
  let lastTurn = 0
  return (page) => {
    lastTurn += 1
    const options = readOptions()
    const turn = lastTurn
    const { now, later } = readKitLanguage(options, page, readAppIdentity(options.metadata ?? {}, page.location).name)
    if (!later || !get().language.isRoomy) patch({ language: now })
    void later?.then((language) => {
      if (!isDisposed() && turn === lastTurn) patch({ language })
    })
  }
}
