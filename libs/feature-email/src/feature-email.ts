/// <reference path="./css.d.ts" />
export { feature } from './feature.js'
