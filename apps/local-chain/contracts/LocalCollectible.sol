// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Lighthouses, each drawn by the contract from its number. Anybody may mint.
contract LocalCollectible is ERC721 {
    using Strings for uint256;

    uint256 private _last;

    constructor(string memory name, string memory symbol) ERC721(name, symbol) {}

    function mint(address to) external returns (uint256 tokenId) {
        tokenId = ++_last;
        _mint(to, tokenId);
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        string memory json = string.concat(
            '{"name":"Lighthouse ',
            tokenId.toString(),
            '","description":"A lighthouse of the local chains.","image":"data:image/svg+xml;base64,',
            Base64.encode(bytes(_image(tokenId))),
            '","attributes":[{"trait_type":"Stripes","value":"',
            _stripes(tokenId).toString(),
            '"}]}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }

    function _image(uint256 tokenId) private pure returns (string memory) {
        string memory hue = ((tokenId * 67 + 200) % 360).toString();
        string memory stripes = "";
        for (uint256 i = 0; i < _stripes(tokenId); i++) {
            stripes = string.concat(
                stripes,
                '<rect x="130" y="',
                (130 + i * 48).toString(),
                '" width="60" height="22" fill="hsl(',
                hue,
                ' 70% 45%)"/>'
            );
        }
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><rect width="320" height="320" fill="hsl(',
            hue,
            ' 45% 84%)"/><circle cx="236" cy="78" r="30" fill="hsl(46 95% 74%)"/>',
            '<path d="M0 262q80-22 160 0t160 0v58H0z" fill="hsl(',
            hue,
            ' 42% 38%)"/><path d="M136 110h48l10 168h-68z" fill="#fff"/>',
            stripes,
            '<path d="M132 84h56v26h-56z" fill="hsl(46 95% 66%)"/><path d="M160 54l36 30h-72z" fill="hsl(',
            hue,
            ' 50% 26%)"/></svg>'
        );
    }

    function _stripes(uint256 tokenId) private pure returns (uint256) {
        return 1 + (tokenId % 3);
    }
}
