import type { Exchange } from './exchange-source.js'

/** The exchanges of a developer's machine. `reown_test` is the id that the field uses for trying things out. */
export const LOCAL_EXCHANGES: readonly Exchange[] = [
  { id: 'reown_test', name: 'Test Exchange', letters: 'TE' },
  { id: 'harbour', name: 'Harbour Exchange', letters: 'H' },
  { id: 'lantern', name: 'Lantern', letters: 'L' }
]
