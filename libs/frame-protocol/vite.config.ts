import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  index: 'src/index.ts',
  'client/index': 'src/client/index.ts',
  'server/index': 'src/server/index.ts',
  'testing/index': 'src/testing/index.ts'
})
