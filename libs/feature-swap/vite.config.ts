import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({ 'feature-swap': 'src/feature-swap.ts', 'testing/index': 'src/testing/index.ts' })
