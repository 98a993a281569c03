/** Markdown above the API reference. A test runs its commands in a shell against a running portal. */
export const QUICK_START = `## Quick-start

**1. Create a credential** in the portal under *Settings, API credentials*, with the scopes \`orders:read\`, \`orders:write\`, \`labels:print\` and \`tracking:read\`. Its secret is shown once. Put both into your shell:

\`\`\`sh
PORTAL=http://localhost:3000
SECRET=lp_live_your_secret
\`\`\`

**2. List orders.** Lists have \`data\`, \`page\`, \`totalPage\` and \`totalCount\`. In large lists the totals are lower bounds where \`totalCountExact\` is false, and \`next\` is the \`cursor\` of the next page, null on the last one.

\`\`\`sh
curl -fsS "$PORTAL/api/clients/orders?perPage=2" -H "Authorization: Bearer $SECRET"
\`\`\`

To read all orders exactly once, also while orders are created, follow \`next\`:

\`\`\`sh
CURSOR=
while : ; do
  PAGE=$(curl -fsS -G "$PORTAL/api/clients/orders" -d perPage=100 \${CURSOR:+-d "cursor=$CURSOR"} -H "Authorization: Bearer $SECRET")
  CURSOR=$(echo "$PAGE" | sed -n 's/.*"next":"\\([^"]*\\)".*/\\1/p')
  if [ -z "$CURSOR" ]; then break; fi
done
\`\`\`

**3. Create an order.** \`Idempotency-Key\` makes a repeated request safe: the same key with the same order creates one order. Money is in minor units, weight in grams.

\`\`\`sh
CODE=QUICK-$(date +%s)
ORDER=$(curl -fsS "$PORTAL/api/clients/orders" \\
  -H "Authorization: Bearer $SECRET" -H "Content-Type: application/json" -H "Idempotency-Key: $CODE" \\
  -d '{
    "customerOrderCode": "'$CODE'",
    "movement": "DOMESTIC",
    "originCountry": "SG",
    "destinationCountry": "SG",
    "consignor": {"name": "Merlion Outfitters", "addressLine1": "1 Depot Road", "city": "Singapore", "postcode": "109679", "country": "SG", "phone": "+6561234567"},
    "consignee": {"name": "Tan Wei Ling", "addressLine1": "20 Orchard Road", "city": "Singapore", "postcode": "238830", "country": "SG", "phone": "+6591234567"},
    "parcels": [{"grossGrams": 500}],
    "items": [{"description": "Cotton shirt", "quantity": 1, "unitValue": {"amountMinor": 2500, "currency": "SGD"}}]
  }')
echo "$ORDER"
ORDER_CODE=$(echo "$ORDER" | sed 's/.*"orderCode":"\\([^"]*\\)".*/\\1/')
\`\`\`

**4. Get its label** as a PDF; \`zpl203\` and \`zpl300\` are for label printers.

\`\`\`sh
curl -fsS "$PORTAL/api/clients/orders/labels" -o label.pdf \\
  -H "Authorization: Bearer $SECRET" -H "Content-Type: application/json" \\
  -d '{"orderIds": ["'$ORDER_CODE'"], "format": "pdf"}'
\`\`\`

**5. Track it**, with every event, the newest first.

\`\`\`sh
curl -fsS "$PORTAL/api/clients/order/status/$ORDER_CODE" -H "Authorization: Bearer $SECRET"
\`\`\`

**6. Receive events instead of polling:** under *Settings, Event subscriptions*, enter the address of your receiver, send it a test event, and check its signature with a Standard Webhooks library and the secret shown there.

## Good to know

- A **test credential** (\`lp_test_…\`) gets the same responses as a live one, but its changes are rolled back. Its responses have the header \`Portal-Mode: test\`. It reads your real orders.
- Errors are problem+json: \`error\` is the reason, \`ErrorDetails\` the fields and their reasons, \`requestId\` the id of the request.
- **Limits** are announced by \`RateLimit-Policy\` and \`RateLimit\`; \`Retry-After\` of a 429 is the number of seconds to wait.
`;
