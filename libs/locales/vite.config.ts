import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({ index: 'src/index.ts' })
