import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  index: 'src/index.ts',
  chain: 'src/chain.ts',
  'data/index': 'src/data/index.ts',
  internal: 'src/internal.ts',
  'networks/index': 'src/networks/index.ts',
  'sign-in/index': 'src/sign-in/index.ts',
  'testing/index': 'src/testing/index.ts'
})
