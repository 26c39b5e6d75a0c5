import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  index: 'src/index.ts',
  'react/index': 'src/react/index.ts',
  'testing/index': 'src/testing/index.ts'
})
