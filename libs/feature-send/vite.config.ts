import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({ 'feature-send': 'src/feature-send.ts', 'testing/index': 'src/testing/index.ts' })
