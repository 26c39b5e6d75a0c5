import { defineLibrary } from '../../tools/library/define-library.js'

export default defineLibrary({
  index: 'src/index.ts',
  'analytics/index': 'src/analytics/index.ts',
  'build/own-key-loops': 'src/build/own-key-loops.ts',
  'development/index': 'src/development/index.ts',
  'development/react': 'src/development/react.tsx',
  'headless/index': 'src/headless/index.ts',
  'pay/index': 'src/pay/index.ts',
  'react/index': 'src/react/index.ts',
  'react-solana/index': 'src/react-solana/index.ts',
  'siwe/index': 'src/siwe/index.ts',
  'siwx/index': 'src/siwx/index.ts',
  'smart-sessions/index': 'src/smart-sessions/index.ts'
})
