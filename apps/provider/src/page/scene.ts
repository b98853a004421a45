import { html } from 'ghtml'

/** The view behind sign-in and payment: a harbour at night, drawn in the theme's colours by the style sheet. */
export const SCENE = html`<svg class="scene" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
  <circle class="halo" cx="1010" cy="330" r="420"/>
  <circle class="halo" cx="1010" cy="330" r="300"/>
  <circle class="moon" cx="1010" cy="330" r="186"/>
  <path class="cloud" d="M800 300h170q20 0 20 9t-20 9H840q-18 0-18 8t18 8h220q20 0 20 8t-20 8H760q-20 0-20-9t20-8h52q16 0 16-8t-16-8h-12q-18 0-18-8t18-9ZM1080 400h160q18 0 18 8t-18 8h-96q-16 0-16 7t16 7h60q16 0 16 7t-16 7h-124q-18 0-18-8t18-8h28q14 0 14-7t-14-6h-10q-18 0-18-8t18-7Z"/>
  <path class="star" d="M520 296l3 8 8 3-8 3-3 8-3-8-8-3 8-3ZM430 320l2 6 6 2-6 2-2 6-2-6-6-2 6-2ZM650 176l3 8 8 3-8 3-3 8-3-8-8-3 8-3ZM560 390l2 6 6 2-6 2-2 6-2-6-6-2 6-2ZM1330 120l3 8 8 3-8 3-3 8-3-8-8-3 8-3ZM760 260l2 6 6 2-6 2-2 6-2-6-6-2 6-2Z"/>
  <path class="ridge far" d="M0 560 150 470 260 520 420 420 560 500 700 440 860 520 1020 450 1180 530 1300 470 1440 540V900H0Z"/>
  <path class="ridge mid" d="M0 640 120 590 240 630 330 560 470 640 620 590 780 650 930 600 1090 660 1240 600 1440 660V900H0Z"/>
  <path class="ridge near" d="M0 700V540h40v-36h20v36h44v-64l30-40 30 40v64h70v-22h24v22h50v-92l40-54 40 54v92h60v60h90v-30h22v30h80v60l160 22v44H0Z"/>
  <path class="lights" d="M64 566h10v16H64ZM128 496h10v18h-10ZM250 580h10v16h-10ZM300 580h10v16h-10ZM344 478h12v20h-12ZM372 478h12v20h-12ZM358 530h12v20h-12ZM470 640h10v14h-10ZM520 640h10v14h-10Z"/>
  <path class="ridge near" d="M1440 716h-150l-24 30h-236l-34-44h60V520h6v182h60V470h7v232h62V540h6v162h60l30-16h153Z"/>
  <path class="rigging" d="M1059 524 1000 700M1062 524l58 176M1126 474l-66 226M1131 474l66 226M1197 544l-60 156M1202 544l52 156M1062 540q34 30 0 70M1129 492q44 44 0 104M1200 560q34 30 0 70"/>
  <path class="water" d="M0 742h1440v158H0Z"/>
  <path class="glint" d="M880 762h250M930 784h170M820 806h330M960 828h120M880 850h250M300 770h120M340 796h60M80 780h90M1230 790h120"/>
</svg>`
