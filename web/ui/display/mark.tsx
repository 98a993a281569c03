/** The product's logo, hidden from screen readers because the product's name is beside it. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#1961E4" />
      <path
        d="M8 20.5 14.2 10l4.3 7.2"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="m18.5 17.2 2.2-3.7L24 20.5"
        fill="none"
        stroke="#9CC0FF"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="24" cy="20.5" r="2.5" fill="#FF4B2B" />
    </svg>
  );
}
