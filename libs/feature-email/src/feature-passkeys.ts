/// <reference path="./css.d.ts" />
export { feature } from './passkeys-feature.js'
