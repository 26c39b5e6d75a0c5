/// <reference path="./css.d.ts" />
export { feature } from './socials-feature.js'
