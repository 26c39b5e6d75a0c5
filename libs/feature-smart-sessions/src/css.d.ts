/** A style sheet as text, for a constructable style sheet. */
declare module '*.css?inline' {
  const css: string
  export default css
}
