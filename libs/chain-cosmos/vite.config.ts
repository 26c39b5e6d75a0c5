import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  index: 'src/index.ts',
  'address/index': 'src/address/index.ts',
  'testing/index': 'src/testing/index.ts',
  'verify/index': 'src/verify/index.ts'
})
