/** A small turning arc beside or in place of a label that says what is going on. */
export function Spinner() {
  return (
    <svg
      className="spinner"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="10" cy="10" r="7.25" stroke="currentColor" strokeWidth="2" opacity="0.2" />
      <path d="M10 2.75A7.25 7.25 0 0 1 17.25 10" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
