import { adoptStyle } from '../shared/adopt-style.js'
import css from './start.css?inline'

adoptStyle(document, css)
